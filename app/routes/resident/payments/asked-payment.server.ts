import { isUsableDate } from "#domain/calendar/format";
import { findResidentHome } from "#domain/leasing";
import { payableRent, savedMethodsOf } from "#domain/payments";
import { payerFee } from "#domain/payments/format";
import type { OnlineMethod } from "#domain/payments/labels";
import type { Resident } from "~/web/guards.server";
import { found } from "~/web/not-found.server";

/** The resident's lease and what they can pay on it. Throws a 404 if they aren't on a lease. */
export function payableHome(resident: Resident) {
	const home = found(findResidentHome(resident, resident.tenantId));
	return { home, rent: payableRent(resident, home.id), kept: savedMethodsOf(resident, resident.tenantId) };
}

type Payable = ReturnType<typeof payableHome>;

export type Asked = {
	what: "owed" | "balance" | "charges" | "share" | "other";
	charges: number[];
	amountCents?: number | undefined;
	from: string;
	when: "now" | "later";
	date?: string | undefined;
	save: boolean;
};

/** The first step's choices as parameters of the review page's address. */
export function reviewQuery({ what, charges, amountCents, from, when, date, save }: Asked) {
	return {
		...{ what, charges: charges.join("."), cents: what === "other" ? amountCents : undefined, from },
		...{ date: when === "later" ? date : undefined, save: save || undefined },
	};
}

/** The payment in the review page's address, with today's amounts; undefined if it can't be paid. */
export function askedPayment(request: Request, resident: Resident) {
	const search = new URL(request.url).searchParams;
	const { home, rent, kept } = payableHome(resident);
	const chosen = numbersIn(search.get("charges"));
	const picked = rent.open.filter(({ chargePostingId }) => chosen.includes(chargePostingId));
	const amountCents = amountOf(search, rent, picked, shareOf(resident, home, rent) ?? 0);
	const from = methodOf(search.get("from") ?? (rent.takesBanks ? "bank" : "card"), kept);
	if (!rent.fees || !from || !(amountCents > 0)) return undefined;
	const date = search.get("date") ?? "";
	return {
		...{ home, rent, amountCents, from, save: search.get("save") === "true" },
		chosen: picked.map(({ chargePostingId }) => chargePostingId),
		feeCents: payerFee(rent.fees, from.method, amountCents),
		scheduledFor: isUsableDate(date) && date > resident.today ? date : undefined,
	};
}

/** The resident's share, if partial payments are allowed and it's less than the balance or the charges ahead. */
export function shareOf(
	{ tenantId }: Resident,
	{ people }: Pick<Payable["home"], "people">,
	{ partialPayments, balanceCents, owedCents }: Pick<Payable["rent"], "partialPayments" | "balanceCents" | "owedCents">,
): number | undefined {
	const share = people.find((person) => person.tenantId === tenantId)?.shareCents ?? 0;
	const whole = owedCents > 0 ? owedCents : balanceCents;
	return partialPayments && share > 0 && share < whole ? share : undefined;
}

function amountOf(
	search: URLSearchParams,
	{ balanceCents, owedCents }: Pick<Payable["rent"], "balanceCents" | "owedCents">,
	picked: { openCents: number }[],
	shareCents: number,
): number {
	const what = search.get("what") ?? "balance";
	if (what === "balance") return Math.max(balanceCents, 0);
	if (what === "owed") return owedCents;
	if (what === "share") return shareCents;
	if (what === "charges") return picked.reduce((sum, { openCents }) => sum + openCents, 0);
	return numbersIn(search.get("cents"))[0] ?? 0;
}

function methodOf(from: string, kept: { id: number; method: OnlineMethod; label: string }[]) {
	if (from === "card" || from === "bank") {
		const label = from === "card" ? "Card entered on the next page" : "Bank account entered on the next page";
		return { method: from as OnlineMethod, label, savedMethodId: undefined };
	}
	const saved = kept.find(({ id }) => from === `saved-${id}`);
	return saved && { method: saved.method, label: saved.label, savedMethodId: saved.id };
}

function numbersIn(text: string | null): number[] {
	return (text ?? "").split(".").flatMap((part) => (/^[1-9]\d{0,14}$/.test(part) ? [Number(part)] : []));
}
