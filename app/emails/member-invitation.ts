import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Invitation = {
	firstname: string;
	organizationName: string;
	/** The role they will have; its description is empty for none. */
	role: { name: string; description: string };
	/** Who invites; unset if unknown. */
	inviter?: string | undefined;
	/** Their own words; unset or empty for none. */
	message?: string | undefined;
	token: string;
};

/** An invitation to an organization's team. */
export function memberInvitationMail({ firstname, organizationName, role, inviter, message, token }: Invitation) {
	return mail({
		subject: `${organizationName} invited you to join its team`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`${inviter ? `${inviter} invited you to join the ${organizationName} team` : `${organizationName} invited you to join its team`}. Your role: ${role.name}.`,
			...(role.description ? [role.description] : []),
			...(message ? [message] : []),
		],
		button: { label: "Accept invitation", url: absoluteUrl("/team", { token }) },
		footnote:
			"The link works for 7 days. It's only for you, so please don't share it. If you don't know the sender, ignore this email.",
	});
}
