import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Tells by email what the bell tells: `label` is its kind in words, `link` a path of this site or "". */
export function notificationMail({ label, message, link }: { label: string; message: string; link: string }) {
	return mail({
		subject: label,
		greeting: message,
		paragraphs: [],
		...(link ? { button: { label: "Open", url: absoluteUrl(link) } } : {}),
		footnote: "You chose to get these emails. You can turn them off in your notification preferences.",
	});
}
