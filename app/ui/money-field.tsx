import type { InputHTMLAttributes } from "react";
import { typedAmount } from "#domain/money/format";
import { Field, type FieldProps, inputProps } from "./field";
import { useFormat } from "./format-context";

/** An amount as people type it, with the organization's currency beside it. Default values: plainAmount(cents), shown as the locale does. */
export function MoneyField(props: FieldProps) {
	const input = inputProps(props, "text");
	return (
		<Field width="s" {...props}>
			<MoneyInput {...input} />
		</Field>
	);
}

/** By the length of the currency's symbol. */
const roomFor: Readonly<Record<number, string>> = {
	1: "ps-[1.75em]",
	2: "ps-[2.4em]",
	3: "ps-[3.05em]",
	4: "ps-[3.7em]",
	5: "ps-[4.35em]",
};

/** The bare amount input: in a line grid, where the column head is the label. */
export function MoneyInput(props: InputHTMLAttributes<HTMLInputElement>) {
	const { currencySymbol, locale } = useFormat();
	const { defaultValue } = props;
	return (
		<span className="relative block">
			<span
				aria-hidden
				className="pointer-events-none absolute inset-y-0 start-[0.7em] grid place-items-center text-soft"
			>
				{currencySymbol}
			</span>
			<input
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				{...props}
				defaultValue={typeof defaultValue === "string" ? typedAmount(defaultValue, locale) : defaultValue}
				className={`control text-end ${roomFor[Math.min(currencySymbol.length, 5)]}`}
			/>
		</span>
	);
}
