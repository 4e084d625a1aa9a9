import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Reminds a resident of renters insurance that ends or has ended; `ends` is a day in words. */
export function insuranceEndsMail({
	name,
	company,
	ends,
	hasEnded,
}: {
	name: string;
	company: string;
	ends: string;
	hasEnded: boolean;
}) {
	return mail({
		template: hasEnded ? "insurance_ended" : "insurance_ends",
		values: { name, company, ends },
		subject: hasEnded ? "Your renters insurance has expired" : "Your renters insurance expires soon",
		greeting: `Hello ${name},`,
		paragraphs: [
			hasEnded
				? `Your renters insurance with ${company} expired on ${ends}.`
				: `Your renters insurance with ${company} expires on ${ends}.`,
			"When you have a new policy, add it to your account.",
		],
		button: { label: "Add insurance", url: subjectUrl({ kind: "insurance" }, "tenant") },
	});
}
