import type { FailureReason } from "#domain/payments/labels";

/** What each test card number does. Other numbers are refused. */
type TestCard = { number: string; does: string } & (
	| { outcome: "succeeds"; chargedBackAfterDays?: number; wonAfterDays?: number }
	| { outcome: "fails"; reason: FailureReason }
	| { outcome: "confirms" }
);

export const testCards: readonly TestCard[] = [
	{ number: "4242424242424242", does: "Succeeds", outcome: "succeeds" },
	{ number: "4000000000000002", does: "Declined", outcome: "fails", reason: "declined" },
	{ number: "4000000000009995", does: "Insufficient funds", outcome: "fails", reason: "not_enough_funds" },
	{ number: "4000000000000069", does: "Expired card", outcome: "fails", reason: "card_expired" },
	{ number: "4000002500003155", does: "Asks you to confirm", outcome: "confirms" },
	{
		number: "4000000000000259",
		does: "Succeeds, charged back after 10 days",
		outcome: "succeeds",
		chargedBackAfterDays: 10,
	},
	{
		number: "4000000000002685",
		does: "Succeeds, charged back after 10 days, dispute won after 20",
		outcome: "succeeds",
		...{ chargedBackAfterDays: 10, wonAfterDays: 20 },
	},
];

type TestBank = {
	number: string;
	does: string;
	/** Days until the payment settles. */
	settlesAfterDays: number;
	/** The payment is refused before it settles, or returned after. */
	failure?: { reason: FailureReason; afterDays: number };
};

export const testRouting = "110000000";

export const testBanks: readonly TestBank[] = [
	{ number: "000123456789", does: "Settles after 4 days", settlesAfterDays: 4 },
	{
		number: "000111111113",
		does: "Settles, then returned 2 days later for insufficient funds (R01)",
		settlesAfterDays: 4,
		failure: { reason: "not_enough_funds", afterDays: 6 },
	},
	{
		number: "000111111116",
		does: "Fails after 2 days: account closed (R02)",
		settlesAfterDays: 4,
		failure: { reason: "account_closed", afterDays: 2 },
	},
	{
		number: "000111111114",
		does: "Fails after 1 day: no such account (R03)",
		settlesAfterDays: 4,
		failure: { reason: "account_not_found", afterDays: 1 },
	},
];
