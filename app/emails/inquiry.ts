import { absoluteUrl, subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

type InquiryWords = {
	title: string;
	contactName: string;
	name: string;
	email: string;
	phone?: string | undefined;
	preferredTimes?: string | undefined;
	message: string;
};

/** What someone asks about a home, to the listing's contact. */
export function inquiryMail({ title, contactName, name, email, phone, preferredTimes, message }: InquiryWords) {
	return mail({
		subject: `${name} asked about ${title}`,
		greeting: `Hello ${contactName},`,
		paragraphs: [`${name} asked about “${title}”:`, message],
		rows: [
			{ label: "Email", value: email },
			...(phone ? [{ label: "Phone", value: phone }] : []),
			...(preferredTimes ? [{ label: "Times that work for them", value: preferredTimes }] : []),
		],
		button: { label: "View inquiries", url: subjectUrl({ kind: "inquiries" }, "property_manager") },
		footnote: "Reply to the email address above. Replies to this message won't reach them.",
	});
}

/** What someone asked about a home, for themselves. */
export function inquiryCopyMail({
	title,
	contactName,
	listingId,
	name,
	phone,
	preferredTimes,
	message,
}: InquiryWords & { listingId: number | string }) {
	return mail({
		template: "inquiry_copy",
		values: { name, title, contactName, message },
		subject: `Your question about ${title}`,
		greeting: `Hello ${name},`,
		paragraphs: [`${contactName} has your message and will reply to this address. You wrote:`, message],
		rows: [
			...(phone ? [{ label: "Phone", value: phone }] : []),
			...(preferredTimes ? [{ label: "Times that work for you", value: preferredTimes }] : []),
		],
		button: { label: "View home", url: absoluteUrl("/weblistings/listing", { id: String(listingId) }) },
		footnote: "Didn't send this? Ignore this email.",
	});
}
