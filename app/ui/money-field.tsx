import type { InputHTMLAttributes } from "react";
import { typedAmount } from "#domain/money/format";
import { Field, type FieldProps, inputProps } from "./field";
import { useFormat } from "./format-context";

/**
 * An amount with the organization's currency beside it. Give default values as plainAmount(cents); they are shown in
 * the locale's format.
 */
export function MoneyField(props: FieldProps) {
	const input = inputProps(props, "text");
	return (
		<Field width="s" {...props}>
			<MoneyInput {...input} />
		</Field>
	);
}

/** Padding by the length of the currency's symbol. */
const roomFor: Readonly<Record<number, string>> = {
	1: "ps-[1.75em]",
	2: "ps-[2.4em]",
	3: "ps-[3.05em]",
	4: "ps-[3.7em]",
	5: "ps-[4.35em]",
};

/** The amount input alone, for a line grid with a column heading. */
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
