import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { utilitiesOfProperty } from "#domain/contacts";
import { openRequestsAt } from "#domain/maintenance";
import { findPinnedNote } from "#domain/notes";
import { findProperty, leasesEndingSoon, listUnits, type UnitRow } from "#domain/rentals";
import { listTasks } from "#domain/tasks";
import type { Area } from "#domain/team/format";
import { UtilitiesCard } from "~/routes/manager/directory/utilities-card";
import { OpenRequests } from "~/routes/manager/maintenance/open-requests";
import { OpenTasks } from "~/routes/manager/records/open-tasks";
import { PhotoStrip } from "~/routes/manager/records/photo-strip";
import { shownPhotos } from "~/routes/manager/records/photos-tab.server";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney } from "~/web/seen-money.server";
import { Occupancy } from "../occupancy";
import { CashAvailable } from "./cash-available";
import { cashAvailable } from "./cash-available.server";
import { AboutCard, EndingSoonCard, Figures, MoneyCard, OwnersCard } from "./summary-cards";

/** The maximum number of units on the summary. The property's list of units has all of them. */
const unitsShown = 36;

export const meta = () => pageTitle("Property Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	const sees = (area: Area) => may(manager, { area, level: "view" });
	return seenMoney(manager, "leasing", {
		property: factsOf(property),
		owners: sees("owners") ? property.owners : undefined,
		terms: sees("owners") ? termsOf(property) : undefined,
		units: listUnits(manager, property.id, {}).rows.slice(0, unitsShown),
		pinned: findPinnedNote(manager, subject)?.body,
		cash: sees("accounting") ? cashAvailable(manager, property.id) : undefined,
		ending: sees("leasing") ? leasesEndingSoon(manager, property.id) : undefined,
		requests: sees("maintenance") ? openRequestsAt(manager, { propertyId: property.id }) : undefined,
		tasks: listTasks(manager, subject, manager).slice(0, 5),
		photos: shownPhotos(manager, subject),
		utilities: utilitiesOfProperty(manager, property.id),
	});
}

type Property = NonNullable<ReturnType<typeof findProperty>>;

/** What everyone sees who sees the property. */
function factsOf(property: Property) {
	const { id, stats, subType, yearBuilt, managerName, insuranceExpires, includedInRent, features, description } =
		property;
	return { id, stats, subType, yearBuilt, managerName, insuranceExpires, includedInRent, features, description };
}

/** What was agreed with its owners, and the accounts that their money goes through. */
function termsOf(property: Property) {
	const { operatingAccount, depositAccount, reserveCents } = property;
	const { managementFeePercentBp, managementFeeFlatCents, managementFeeWaiveVacant } = property;
	return {
		...{ operatingAccount, depositAccount, reserveCents },
		...{ managementFeePercentBp, managementFeeFlatCents, managementFeeWaiveVacant },
	};
}

export default function PropertySummary() {
	const { property, owners, terms, units, pinned, cash, ending, requests, tasks, photos, utilities } =
		useLoaderData<typeof loader>();
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<Figures property={property} />
			<UnitStrip pid={property.id} units={units} count={property.stats.units} />
			<div className="-mb-5 gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
				{cash ? <CashAvailable {...cash} /> : null}
				{terms ? <MoneyCard terms={terms} /> : null}
				{owners ? <OwnersCard pid={property.id} owners={owners} /> : null}
				{ending ? <EndingSoonCard leases={ending} /> : null}
				{requests ? <OpenRequests place={{ property: property.id }} requests={requests} /> : null}
				<OpenTasks subject={subject} tasks={tasks} />
				<AboutCard property={property} />
				<UtilitiesCard utilities={utilities} />
				<PhotoStrip subject={subject} photos={photos} />
			</div>
		</>
	);
}

/** A card for each unit with its tenant or vacancy, and the balance due. */
function UnitStrip({ pid, units, count }: { pid: number; units: readonly UnitRow[]; count: number }) {
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
