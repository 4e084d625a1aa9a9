import type { PlainDate } from "#domain/calendar/format";
import type { LedgerFilters } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import { accountGroups, bases } from "#domain/ledger/labels";
import { parseMoney } from "#domain/money/format";
import { type ListOf, type ListSpec, noRecord } from "~/ui/list-state";
import { periodFilters } from "./period-filters";

/** `basis` is the organization's own. */
export function generalLedgerList(basis: Basis) {
	return {
		sorts: ["account"],
		search: "Memo, number or name",
		filters: {
			...periodFilters("this_month"),
			basis: { label: "Basis", words: bases, standard: basis },
			account: { label: "Account", takes: "id" },
			type: { label: "Accounts", words: accountGroups },
			property: { label: "Property", takes: "id" },
			unit: { label: "Unit", takes: "id" },
			lease: { label: "Lease", takes: "id" },
			owner: { label: "Owner", takes: "id" },
			vendor: { label: "Vendor", takes: "id" },
			amount: { label: "Amount", takes: "text" },
			reversed: { label: "Reversed", words: { show: "Shown", hide: "Hidden" }, standard: "show" },
		},
	} as const satisfies ListSpec;
}

type GeneralLedgerList = ListOf<ReturnType<typeof generalLedgerList>>;

/**
 * Several properties at once, as a statement's figure links to them: `?properties=` or `?except=` with ids, 0 for
 * none. An id that can't exist becomes `noRecord`.
 */
type NamedProperties = { propertyIds?: number[] | undefined; exceptPropertyIds?: number[] | undefined };

export function namedProperties(search: URLSearchParams): NamedProperties {
	const texts = ["properties", "except"].map((name) => search.get(name) || undefined);
	if (texts.some((text) => text && !/^\d{1,15}(,\d{1,15}){0,99}$/.test(text))) return { propertyIds: [noRecord] };
	const [propertyIds, exceptPropertyIds] = texts.map((text) => text?.split(",").map(Number));
	return { propertyIds, exceptPropertyIds };
}

/** The list's filters for the domain, shared by the page and its download. An amount that is none is dropped. */
export function generalLedgerFilters(
	{ q, filters }: GeneralLedgerList,
	{ locale, ...days }: { from: PlainDate; to: PlainDate; yearFrom: PlainDate; locale: string },
	named: NamedProperties,
): LedgerFilters {
	const amount = filters.amount ? parseMoney(filters.amount, { locale }) : undefined;
	return {
		...{ ...days, basis: filters.basis, group: filters.type, accountId: filters.account },
		...(filters.property === undefined ? named : { propertyId: filters.property }),
		...{ unitId: filters.unit, leaseId: filters.lease, ownerId: filters.owner, vendorId: filters.vendor },
		q: q || undefined,
		amountCents: amount?.ok ? amount.cents : undefined,
		hideReversed: filters.reversed === "hide",
	};
}
