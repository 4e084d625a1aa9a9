import type { InputHTMLAttributes } from "react";
import { typedAmount } from "#domain/money/format";
import { Field, type FieldProps, inputProps } from "./field";
import { useFormat } from "./format-context";

/** An amount as people type it, with the organisation's currency beside it. Default values: plainAmount(cents), shown as the locale does. */
export function MoneyField(props: FieldProps) {
	const { key, ...input } = inputProps(props, "text");
	return (
		<Field width="s" {...props}>
			<MoneyInput key={key} {...input} />
		</Field>
	);
}

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
				className="control text-end"
				style={{ paddingInlineStart: `${currencySymbol.length * 0.65 + 1.1}em` }}
			/>
		</span>
	);
}
