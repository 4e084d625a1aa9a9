import { absoluteUrl, subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Change = { name: string; organizationName: string; lastFour: string };

/** Asks an owner to confirm that they are to be paid to another account. */
export function confirmBankMail({ name, organizationName, lastFour, token }: Change & { token: string }) {
	return mail({
		subject: "Confirm your new bank account",
		greeting: `${name}, someone asked ${organizationName} to send your payouts to an account ending in ${lastFour}.`,
		paragraphs: [
			"If this was you, please confirm. The change takes effect three days later. Until then, we'll pay you as before.",
		],
		button: { label: "Confirm account", url: absoluteUrl("/owner/oaccount/bank/confirm", { token }) },
		footnote: "The link works for 24 hours. If this wasn't you, don't use the link, and change your password.",
	});
}

/** Warns at every address on record that the account an owner is paid to changes. `from` is the first day, in words. */
export function bankChangesMail({ name, organizationName, lastFour, from }: Change & { from: string }) {
	return mail({
		subject: "Your payout bank account is changing",
		greeting: `${name}, starting ${from}, ${organizationName} will send your payouts to the account ending in ${lastFour}.`,
		paragraphs: ["If you didn't ask for this, cancel it before that date and let your manager know."],
		button: { label: "View bank account", url: subjectUrl({ kind: "payout_account" }, "property_owner") },
		footnote: "To protect your money, we sent this to every email address we have for you.",
	});
}
