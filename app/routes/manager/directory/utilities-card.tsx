import type { UtilityOfPlace } from "#domain/contacts";
import { utilityPayers, utilityServices } from "#domain/contacts/labels";
import { Card } from "~/ui/card";
import { href } from "~/web/href";

/**
 * The utilities of a property, unit or new lease: whom to call, the account and who pays. Nothing where there are none.
 */
export function UtilitiesCard({ utilities }: { utilities: readonly UtilityOfPlace[] }) {
	if (utilities.length === 0) return null;
	return (
		<Card title="Utilities">
			<ul className="grid gap-3">
				{utilities.map((utility) => (
					<li key={`${utility.id} ${utility.unitNumber} ${utility.accountNumber} ${utility.meter}`}>
						<span className="flex flex-wrap justify-between gap-x-4">
							<span>
								{utilityServices[utility.service]}:{" "}
								<a href={href("/app/addeditutilityprovider", { id: utility.id })} className="link">
									{utility.name}
								</a>
							</span>
							{utility.phone ? (
								<a href={`tel:${utility.phone}`} className="link">
									{utility.phone}
								</a>
							) : null}
						</span>
						<span className="block text-small text-soft">{factsOf(utility).join(" · ")}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function factsOf({ unitNumber, accountNumber, meter, payer, transferAtMoveIn, outagePhone }: UtilityOfPlace): string[] {
	return [
		...(unitNumber ? [`Unit ${unitNumber}`] : []),
		...(accountNumber ? [`Account ${accountNumber}`] : []),
		...(meter ? [`Meter ${meter}`] : []),
		`Paid by ${utilityPayers[payer].toLowerCase()}`,
		...(transferAtMoveIn ? ["Transfer at move-in"] : []),
		...(outagePhone ? [`Outages: ${outagePhone}`] : []),
	];
}
