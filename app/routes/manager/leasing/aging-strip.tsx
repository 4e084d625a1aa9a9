import type { Aging } from "#domain/lease-accounts";
import { Amount } from "~/ui/money";

const buckets: [keyof Aging, string][] = [
	["notDueCents", "Not yet due"],
	["days0to30Cents", "0–30 days"],
	["days31to60Cents", "31–60 days"],
	["days61to90Cents", "61–90 days"],
	["over90Cents", "Over 90 days"],
];

/** What is open, by how long it is past due. */
export function AgingStrip({ aging }: { aging: Aging }) {
	return (
		<dl
			aria-label="Open charges by age"
			className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5"
		>
			{buckets.map(([bucket, label]) => (
				<div key={bucket} className="bg-surface px-4 py-2.5 max-sm:first:col-span-2">
					<dt className="text-small text-soft">{label}</dt>
					<dd className="font-semibold tabular-nums">
						<Amount cents={aging[bucket]} />
					</dd>
				</div>
			))}
		</dl>
	);
}
