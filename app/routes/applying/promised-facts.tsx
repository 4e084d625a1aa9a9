import type { PromisedCosts } from "#domain/applications";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";

/** The terms a home was offered on: rent, what is included, and what is due to move in. */
export function PromisedFacts({ costs, apply }: { costs: PromisedCosts; apply?: React.ReactNode }) {
	const { rentCents, depositCents, monthly, once, monthlyCents, moveInCents } = costs;
	return (
		<Facts
			facts={[
				{ label: "Rent", value: <AMonth cents={rentCents} /> },
				...monthly.map(({ name, cents }) => ({ label: name, value: <AMonth cents={cents} /> })),
				...(monthly.length > 0 ? [{ label: "Monthly total", value: <AMonth cents={monthlyCents} /> }] : []),
				{ label: "Deposit", value: depositCents > 0 ? <Money cents={depositCents} /> : "None" },
				...once.map(({ name, cents, refundable }) => ({
					label: name,
					value: (
						<>
							<Money cents={cents} />
							{refundable ? ", refundable" : ", one time"}
						</>
					),
				})),
				{ label: "Due at move-in", value: <Money cents={moveInCents} /> },
				...(apply ? [{ label: "Application fee", value: apply }] : []),
			]}
		/>
	);
}

function AMonth({ cents }: { cents: number }) {
	return (
		<>
			<Money cents={cents} /> a month
		</>
	);
}
