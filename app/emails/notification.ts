import { mail } from "./layout";

/** Tells by email what the bell tells, under the same heading; `url` is the page it is about. */
export function notificationMail({
	heading,
	message,
	url,
}: {
	heading: string;
	message: string;
	url: string | undefined;
}) {
	return mail({
		subject: heading,
		greeting: message,
		paragraphs: [],
		...(url ? { button: { label: "Open", url } } : {}),
		footnote: "You chose to get these emails. You can turn them off in your notification preferences.",
	});
}
