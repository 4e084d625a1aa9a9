import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Asks a resident to fill in an inspection of their home; `message` says what to look at again if it was sent back. */
export function inspectionToFillMail({
	id,
	name,
	home,
	dueDate,
	message,
	organizationName,
}: {
	id: number;
	name: string;
	home: string;
	dueDate: string;
	message: string;
	organizationName: string;
}) {
	const sentBack = message !== "";
	return mail({
		template: sentBack ? "inspection_sent_back" : "inspection_to_fill",
		values: { name, home, dueDate, message, organizationName },
		subject: sentBack ? "Your inspection needs another look" : "Fill out your inspection",
		greeting: `Hello ${name},`,
		paragraphs: sentBack
			? [`${organizationName} sent your inspection of ${home} back to you.`, message]
			: [
					`${organizationName} asked you to record the condition of ${home} by ${dueDate}.`,
					"Go room by room, add photos of anything that isn't in good condition, and sign at the end. It protects your deposit.",
				],
		button: { label: "Open inspection", url: subjectUrl({ kind: "inspection", id }, "tenant") },
	});
}
