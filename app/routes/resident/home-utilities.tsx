import type { UtilityToCall } from "#domain/contacts";
import { utilityServices } from "#domain/contacts/labels";
import { Card } from "~/ui/card";

/** Whom a resident calls about their utilities; nothing where no one was entered. */
export function HomeUtilities({ utilities }: { utilities: readonly UtilityToCall[] }) {
	if (utilities.length === 0) return null;
	return (
		<Card title="Utilities">
			<ul className="grid gap-3">
				{utilities.map((utility) => (
					<li key={`${utility.service} ${utility.name}`}>
						{utilityServices[utility.service]}: {utility.name}
						{utility.transferAtMoveIn ? (
							<span className="block">Put this account in your name when you move in.</span>
						) : null}
						<Numbers utility={utility} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function Numbers({ utility: { phone, outagePhone, website } }: { utility: UtilityToCall }) {
	return (
		<span className="flex flex-wrap gap-x-4">
			{phone ? (
				<a href={`tel:${phone}`} className="link">
					{phone}
				</a>
			) : null}
			{outagePhone ? (
				<span>
					Outages:{" "}
					<a href={`tel:${outagePhone}`} className="link">
						{outagePhone}
					</a>
				</span>
			) : null}
			{website ? (
				<a href={website} target="_blank" rel="noopener noreferrer" className="link">
					Website
				</a>
			) : null}
		</span>
	);
}
