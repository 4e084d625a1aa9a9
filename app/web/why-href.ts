import { isUsableDate } from "#domain/calendar/format";
import { type Figure, type FigureKind, figureRecords, type StepRecord, whyOf } from "#domain/explain/format";
import type { House } from "./house";
import { type Address, href } from "./href";

const pages = { manager: "/app/why", resident: "/resident/rwhy", owner: "/owner/owhy" } as const satisfies Record<
	House,
	Address
>;

/** The page that explains a figure, in a house. */
export function whyHref(figure: Figure, house: House, more: { whole?: boolean } = {}): string {
	return href(pages[house], { ...whyOf(figure).why, ...(more.whole ? { whole: "yes" } : {}) });
}

/** The figure that a query asks for; undefined if it names none, or more than one. `year`: the year if it names none. */
export function askedFigure(search: URLSearchParams, { year }: { year: number }): Figure | undefined {
	const kinds = (Object.keys(figureRecords) as FigureKind[]).filter((kind) => search.has(kind));
	const [of] = kinds;
	const id = of && idIn(search, of);
	if (id === undefined || of === undefined || kinds.length > 1) return undefined;
	const day = (name: string) => {
		const text = search.get(name) ?? "";
		return isUsableDate(text) ? text : undefined;
	};
	const propertyId = idIn(search, "property");
	switch (of) {
		case "balance":
		case "deposit":
			return { of, id, on: day("on") };
		case "entry":
		case "managementfee":
			return { of, id };
		case "available":
			return { of, id, propertyId };
		case "owner1099":
		case "vendor1099": {
			const asked = search.get("year") ?? "";
			return { of, id, year: /^(19|20)\d\d$/.test(asked) ? Number(asked) : year };
		}
		case "ownerbalance":
			return { of, id, from: day("from") ?? `${year}-01-01`, to: day("to") ?? `${year}-12-31` };
		case "account": {
			const basis = search.get("basis") === "cash" ? "cash" : "accrual";
			const from = day("from") ?? `${year}-01-01`;
			return { of, id, from, to: day("to") ?? `${year}-12-31`, basis, propertyId };
		}
	}
}

function idIn(search: URLSearchParams, name: string): number | undefined {
	const text = search.get(name) ?? "";
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The page of a record that a step leads to; undefined if the house has none. */
export function stepHref(record: StepRecord | undefined, house: House): string | undefined {
	if (!record) return undefined;
	const { kind, id } = record;
	if (house === "resident") {
		if (kind === "transaction") return href("/resident/rtransactions/transaction", { id });
		return kind === "lease" ? href("/resident/rtransactions") : undefined;
	}
	if (house === "owner") return kind === "owner" ? href("/owner/ohome") : undefined;
	switch (kind) {
		case "transaction":
			return href("/app/transaction", { id });
		case "lease":
			return href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id });
		case "property":
			return href("/app/property/propertysummary", { pid: id });
		case "fee_run":
			return href("/app/collect-management-fee/run", { id });
		case "owner":
			return href("/app/rentalowner/summary", { oid: id });
		case "vendor":
			return href("/app/vendor", { id });
		case "ledger": {
			const { from, to, basis, propertyId } = record.ledger ?? {};
			return href("/app/generalledger", { account: id, from, to, basis, property: propertyId });
		}
	}
}
