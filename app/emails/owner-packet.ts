import { mail } from "./layout";

type PacketWords = { ownerName: string; organizationName: string; period: string; message: string; url: string };

/** An owner's packet, ready in their documents; dates already in words. */
export function ownerPacketMail({ ownerName, organizationName, period, message, url }: PacketWords) {
	return mail({
		template: "owner_packet",
		values: { ownerName, organizationName, period },
		subject: `Your owner packet from ${organizationName}`,
		greeting: `Packet for ${ownerName}`,
		paragraphs: [period],
		...(message ? { fixed: [message] } : {}),
		button: { label: "Open packet", url },
		footnote: `The link works for 90 days. Questions? Contact ${organizationName}.`,
	});
}
