import type { ownerBalanceBridge } from "#domain/owner-center";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { SumLines } from "./sum-lines";

/** From the share of what was earned to what is the owner's at the end. Always on cash basis: it is about money. */
export function Bridge({ bridge }: { bridge: ReturnType<typeof ownerBalanceBridge> }) {
	return (
		<Card title="From my share to what is available">
			<SumLines
				lines={[
					{ label: "Balance before", cents: bridge.openingCents, strong: true },
					{ label: "My share of income", cents: bridge.incomeCents },
					{ label: "My share of expenses", cents: bridge.expenseCents },
					{ label: "Loans, purchases and other", cents: bridge.otherCents },
					{ label: "Put in by me", cents: bridge.contributedCents },
					{ label: "Paid to me", cents: -bridge.drawnCents },
					{ label: "Balance after", cents: bridge.closingCents, sum: true, strong: true },
					{ label: "Less undeposited funds", cents: -bridge.standing.undepositedCents },
					{ label: "Less unpaid bills", cents: -bridge.standing.unpaidCents },
					{ label: "Less reserve", cents: -bridge.standing.reserveCents },
					{ label: "Available to me", cents: bridge.standing.availableCents, sum: true, strong: true },
				]}
			/>
			<p className="mt-3 text-small text-soft">
				On cash basis, <DateText date={bridge.from} /> to <DateText date={bridge.to} />: what really came in and was
				paid.
			</p>
		</Card>
	);
}
