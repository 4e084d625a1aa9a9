import { Money } from "~/ui/money";

/** What a lease owes, in a resident's words. */
export function BalanceWords({ cents }: { cents: number }) {
	if (cents === 0) return <>Nothing due</>;
	return (
		<>
			<Money cents={Math.abs(cents)} /> {cents > 0 ? "owed" : "ahead"}
		</>
	);
}
