import { mail } from "./layout";

/** Tells a member of the team that a person asked to have their data erased. */
export function erasureAskedMail({ message, url }: { message: string; url: string }) {
	return mail({
		subject: "Request to erase personal data",
		greeting: message,
		paragraphs: ["The law may set a deadline for your answer, often one month."],
		button: { label: "Open", url },
		footnote: "You're getting this email because your role lets you delete records like this.",
	});
}

/** Tells a person that their data isn't erased, and why. */
export function erasureAnswerMail({
	organizationName,
	answer,
	url,
}: {
	organizationName: string;
	answer: string;
	url: string;
}) {
	return mail({
		subject: "Your request to erase your data",
		greeting: `${organizationName} declined to erase your data for now.`,
		paragraphs: [answer],
		button: { label: "Open", url },
		footnote: "You're getting this email because you asked in your account.",
	});
}
