import type { ownerBalanceBridge } from "#domain/owner-center";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { SumLines } from "./sum-lines";

/** From the share of what was earned to what is the owner's at the end. Always on a cash basis: it is about money. */
export function Bridge({ bridge }: { bridge: ReturnType<typeof ownerBalanceBridge> }) {
	return (
		<Card title="From your share to your available balance">
			<SumLines
				lines={[
					{ label: "Beginning balance", cents: bridge.openingCents, strong: true },
					{ label: "Your share of income", cents: bridge.incomeCents },
					{ label: "Your share of expenses", cents: bridge.expenseCents },
					{ label: "Loans, purchases and other", cents: bridge.otherCents },
					{ label: "Contributions", cents: bridge.contributedCents },
					{ label: "Paid to you", cents: -bridge.drawnCents },
					{ label: "Ending balance", cents: bridge.closingCents, sum: true, strong: true },
					{ label: "Less undeposited funds", cents: -bridge.standing.undepositedCents },
					{ label: "Less unpaid bills", cents: -bridge.standing.unpaidCents },
					{ label: "Less reserve", cents: -bridge.standing.reserveCents },
					{ label: "Available to you", cents: bridge.standing.availableCents, sum: true, strong: true },
				]}
			/>
			<p className="mt-3 text-small text-soft">
				Cash basis, <DateText date={bridge.from} /> to <DateText date={bridge.to} />. Includes only money received and
				paid.
			</p>
		</Card>
	);
}
