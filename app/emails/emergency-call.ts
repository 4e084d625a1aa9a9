import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Calls the member who is on call to an emergency. */
export function emergencyCallMail({
	name,
	title,
	description,
	home,
	caller,
	minutes,
	requestId,
}: {
	name: string;
	title: string;
	description: string;
	home: string;
	/** Who reported it, with their phone number. */
	caller: string;
	minutes: number;
	requestId: number;
}) {
	return mail({
		subject: `Emergency: ${title}`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`You're on call, and there's an emergency${home ? ` at ${home}` : ""}: ${title}.`,
			...(description ? [description] : []),
			`Reported by ${caller}.`,
			`Take it within ${minutes} minutes. After that, we'll call the next person.`,
		],
		button: { label: "Take it", url: subjectUrl({ kind: "emergency", id: requestId }, "property_manager") },
	});
}
