import { useEffect, useRef, useState } from "react";
import { type Cents, parseMoney } from "#domain/money/format";
import { useFormat } from "~/ui/format-context";

/**
 * The total of the ticked fees in cents, updated while typing. Put `area` on the element around the form. Undefined
 * without JavaScript, because it couldn't follow the ticks. An amount that can't be parsed counts as zero.
 */
export function useFeeSum(page: string) {
	const { locale } = useFormat();
	const ref = useRef<HTMLDivElement>(null);
	const [cents, setCents] = useState<Cents>();
	const add = () => {
		const form = ref.current?.querySelector("form[method=post]");
		if (form instanceof HTMLFormElement) setCents(sumOf(new FormData(form), locale));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page of fees has its own sum.
	useEffect(add, [page]);
	return { cents, area: { ref, onInput: add } };
}

function sumOf(form: FormData, locale: string): Cents {
	let sum = 0;
	for (const [name] of form) {
		if (!name.endsWith(".collect")) continue;
		const amount = parseMoney(String(form.get(name.replace(/collect$/, "amount")) ?? ""), { locale });
		if (amount.ok) sum += amount.cents;
	}
	return sum;
}
