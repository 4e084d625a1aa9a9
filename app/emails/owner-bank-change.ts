import { mail } from "./layout";

type Change = { name: string; organizationName: string; lastFour: string };

/** Asks an owner to confirm that they are to be paid to another account. */
export function confirmBankMail({ name, organizationName, lastFour, url }: Change & { url: string }) {
	return mail({
		subject: "Confirm your new bank account",
		greeting: `${name}, someone asked ${organizationName} to send your payouts to an account ending in ${lastFour}.`,
		paragraphs: [
			"If this was you, please confirm. The change takes effect three days later. Until then, we'll pay you as before.",
		],
		button: { label: "Confirm account", url },
		footnote: "The link works for 24 hours. If this wasn't you, don't use the link, and change your password.",
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
		subject: "Your payout bank account is changing",
		greeting: `${name}, starting ${from}, ${organizationName} will send your payouts to the account ending in ${lastFour}.`,
		paragraphs: ["If you didn't ask for this, cancel it before that date and let your manager know."],
		button: { label: "View bank account", url },
		footnote: "To protect your money, we sent this to every email address we have for you.",
	});
}
