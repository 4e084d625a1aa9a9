import { type Cents, formatAmount, formatMoney } from "#domain/money/format";
import { useFormat } from "./format-context";

/** An amount; null for one that the reader may not see. */
type Shown = Cents | null;

const hidden = <>–</>;

/** "$1,250.00", negative "($50.00)": alone in a sentence or a card. */
export function Money({ cents }: { cents: Shown }) {
	const format = useFormat();
	if (cents === null) return hidden;
	return <>{formatMoney(cents, format)}</>;
}

/** "$1,250.00", "−$50.00": for readers who don't keep books. */
export function SignedMoney({ cents }: { cents: Cents }) {
	const format = useFormat();
	return (
		<>
			{cents < 0 ? "−" : ""}
			{formatMoney(Math.abs(cents), format)}
		</>
	);
}

/** "1,250.00", "(50.00)", zero as a dash: in a column of amounts. `zero` shows 0.00 instead. */
export function Amount({ cents, zero = false }: { cents: Shown; zero?: boolean }) {
	const format = useFormat();
	if (cents === null) return hidden;
	return <>{formatAmount(cents, { ...format, dash: !zero })}</>;
}

/**
 * An amount that is subtracted, in its own column. On a phone's card, where it stands alone, it is in parentheses, or
 * has a minus sign with `minus`.
 */
export function AmountOff({ cents, minus = false }: { cents: Cents; minus?: boolean }) {
	return (
		<>
			<span className="max-sm:hidden">
				<Amount cents={cents} />
			</span>
			<span className="sm:hidden">
				{minus ? (
					<>
						−<Amount cents={cents} />
					</>
				) : (
					<Amount cents={-cents} />
				)}
			</span>
		</>
	);
}

/** A tenant's balance: positive is owed, negative is labeled as a credit. */
export function Balance({ cents }: { cents: Shown }) {
	const format = useFormat();
	if (cents === null) return hidden;
	if (cents === 0) return <>{formatMoney(0, format)}</>;
	return (
		<>
			<span className={cents > 0 ? "text-bad" : "text-good"}>{formatMoney(cents, format)}</span>
			<span className="font-normal text-soft"> {cents > 0 ? "due" : "credit"}</span>
		</>
	);
}
