import { mail } from "./layout";

type Change = { name: string; organizationName: string; lastFour: string };

/** Asks an owner to confirm that they are to be paid to another account. */
export function confirmBankMail({ name, organizationName, lastFour, url }: Change & { url: string }) {
	return mail({
		subject: "Confirm your new bank account",
		greeting: `${name}, someone asked that ${organizationName} pays you to an account ending in ${lastFour}.`,
		paragraphs: ["If it was you, confirm it. It counts three days after that; until then you are paid as before."],
		button: { label: "Confirm the account", url },
		footnote: "The link works for 24 hours. If it was not you, do not press it, and change your password.",
	});
}

/** Warns at every address on record that the account an owner is paid to changes. `from` is the first day, in words. */
export function bankChangesMail({
	name,
	organizationName,
	lastFour,
	from,
	url,
}: Change & { from: string; url: string }) {
	return mail({
		subject: "Your bank account changes",
		greeting: `${name}, from ${from} on ${organizationName} pays you to the account ending in ${lastFour}.`,
		paragraphs: ["If this is not what you want, cancel it before that day, and tell your manager."],
		button: { label: "See your bank details", url },
		footnote: "You get this at every address we have of you, because it is about where your money goes.",
	});
}
