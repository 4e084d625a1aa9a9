import { type FormEvent, useState } from "react";
import { bulkAmountOf } from "#domain/collections/format";
import { type BulkAmount, bulkAmounts } from "#domain/collections/labels";
import { type Cents, parseMoney } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";
import type { LeaseLine } from "./written-rows";

/**
 * The number of ticked leases and their total in cents, updated while typing. Put `area` on the element around the
 * form. Undefined until something changes on this `page` of the list. An amount that can't be parsed counts as zero.
 */
export function useBulkSum(lines: readonly LeaseLine[], page: string) {
	const { locale } = useFormat();
	const [state, setState] = useState<{ page: string; leases: number; cents: Cents }>();
	const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
		const form = currentTarget.querySelector("form");
		if (form) setState({ page, ...sumOf(new FormData(form), lines, locale) });
	};
	return { sum: state?.page === page ? state : undefined, area: { onInput } };
}

function sumOf(form: FormData, lines: readonly LeaseLine[], locale: string) {
	const read = (name: string) => {
		const parsed = parseMoney(String(form.get(name) ?? ""), { locale });
		return parsed.ok ? parsed.cents : undefined;
	};
	const amount = read("amount") ?? 0;
	const asked = String(form.get("amountBy"));
	const by = isAmount(asked) ? asked : "same";
	const ticked = lines.flatMap(({ lease, at }) =>
		lease && form.has(`rows[${at}].on`) ? [read(`rows[${at}].amount`) ?? bulkAmountOf(lease, amount, by)] : [],
	);
	return { leases: ticked.length, cents: ticked.reduce((sum, cents) => sum + cents, 0) };
}

function isAmount(text: string): text is BulkAmount {
	return Object.hasOwn(bulkAmounts, text);
}
