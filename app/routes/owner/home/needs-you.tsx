import type { WaitingEstimate } from "#domain/maintenance";
import { Card } from "~/ui/card";
import { Money } from "~/ui/money";
import { href } from "~/web/href";

type Part = { partCents: number; property: { propertyId: number; propertyName: string } };

/** What waits for the owner: estimates to approve, and properties that are short of their money. */
export function NeedsYou({
	estimates,
	available,
}: {
	estimates: readonly WaitingEstimate[];
	available: readonly Part[];
}) {
	const short = available.filter(({ partCents }) => partCents < 0);
	const isCovered = available.reduce((sum, { partCents }) => sum + partCents, 0) >= 0;
	if (estimates.length === 0 && short.length === 0) return null;
	return (
		<Card title="Needs your attention">
			<ul className="grid gap-2.5">
				{estimates.map(({ requestId, number, title, home, amountCents }) => (
					<li key={requestId}>
						<a href={href("/owner/oviewrequest", { id: requestId })} className="link font-medium">
							Approve <Money cents={amountCents} /> for “{title}”
						</a>
						<span className="text-soft">
							{" "}
							· request {number}, {home}
						</span>
					</li>
				))}
				{short.map(({ partCents, property: { propertyId, propertyName } }) => (
					<li key={propertyId}>
						You owe <Money cents={-partCents} /> to the property account for{" "}
						<a href={href("/owner/oledger", { property: propertyId })} className="link">
							{propertyName}
						</a>
						<span className="text-soft">
							{" "}
							· {isCovered ? "this reduces your available balance · " : null}
							<a href={href("/owner/ocreaterequest", { pid: propertyId, payin: 1 })} className="link">
								ask how to pay
							</a>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
