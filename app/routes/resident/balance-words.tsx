import { Money } from "~/ui/money";

/** What is charged for days to come, beside what is owed today; nothing where nothing is. */
export function AheadWords({ cents, owedCents }: { cents: number; owedCents: number }) {
	if (cents <= 0 || owedCents < 0) return null;
	return (
		<>
			<Money cents={cents} /> {owedCents > 0 ? "more has" : "has"} been charged but isn't due yet.
		</>
	);
}

/** What a lease owes, in a resident's words. */
export function BalanceWords({ cents }: { cents: number }) {
	if (cents === 0) return <>Nothing due</>;
	return (
		<>
			<Money cents={Math.abs(cents)} /> {cents > 0 ? "due" : "paid ahead"}
		</>
	);
}
