import { Link } from "@remix-run/react";
import type { UnitRow } from "#domain/rentals";
import { Card } from "~/ui/card";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { Occupancy } from "../occupancy";

/** A property's units at a glance: who lives there or whether it can be let, and what is owed. */
export function UnitStrip({ pid, units, count }: { pid: number; units: readonly UnitRow[]; count: number }) {
	return (
		<Card
			title="Units"
			action={
				<Link to={href("/app/property/propertyunits", { pid })} className="link">
					{count > units.length ? `View all ${count} units` : "View all units"}
				</Link>
			}
		>
			{units.length > 0 ? (
				<ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
					{units.map((unit) => (
						<Unit key={unit.id} unit={unit} />
					))}
				</ul>
			) : (
				<p className="text-soft">
					No units yet.{" "}
					<Link to={href("/app/addunits", { pid })} className="link">
						Add units
					</Link>
				</p>
			)}
		</Card>
	);
}

function Unit({ unit }: { unit: UnitRow }) {
	const owed = unit.balanceCents ?? 0;
	const isOrdinary = unit.occupancy === "occupied";
	return (
		<li>
			<Link
				to={href("/app/unitdetail", { uid: unit.id })}
				className={`flex h-full flex-col rounded-control border px-2.5 py-1.5 hover:border-edge ${isOrdinary ? "border-line" : "border-edge bg-sunken"}`}
			>
				<span className="flex min-w-0 items-baseline justify-between gap-2">
					<span className="truncate font-medium">{unit.unitNumber}</span>
					{owed > 0 ? (
						<span className="shrink-0 text-small text-bad tabular-nums">
							<Money cents={owed} />
						</span>
					) : null}
				</span>
				<span className="truncate text-small text-soft">
					{isOrdinary && unit.tenant ? unit.tenant : <Occupancy unit={unit} />}
				</span>
			</Link>
		</li>
	);
}
