import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	type Blocker,
	deactivateProperty,
	deleteProperty,
	findPropertyHead,
	propertyBlockers,
	reactivateProperty,
	whyKept,
} from "#domain/rentals";
import { answerRemoval, loadRemoval, type Removable } from "~/routes/manager/records/removal.server";
import { Link } from "~/ui/link";
import { RemovePage } from "~/ui/remove-page";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Property");

const properties: Removable = {
	noun: "Property",
	find: (manager, request) => found(findPropertyHead(manager, idParam(request, "pid"))),
	pageOf: (id) => href("/app/property/propertysummary", { pid: id }),
	whyKept: (manager, id) => whyKept(manager, "property", id),
	remove: deleteProperty,
	listAfter: () => href("/app/properties"),
	deactivate: deactivateProperty,
	reactivate: reactivateProperty,
};

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, active } = properties.find(manager, request);
	return {
		id,
		blockers: active ? propertyBlockers(manager, id) : [],
		...loadRemoval(manager, request, properties),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	return answerRemoval(await requireManager(request), request, properties);
}

export default function RemoveProperty() {
	const { id, blockers, ...property } = useLoaderData<typeof loader>();
	if (blockers.length === 0) return <RemovePage {...property} />;
	return <BlockedPage id={id} name={property.name} blockers={blockers} back={property.back} />;
}

type BlockedProperty = { id: number; name: string; blockers: Blocker[]; back: string };

const mostShown = 6;

/** Why a property cannot be deactivated yet, each reason with the page that settles it. */
function BlockedPage({ id, name, blockers, back }: BlockedProperty) {
	const shown = blockers.slice(0, mostShown);
	return (
		<div className="mx-auto mt-8 w-full max-w-140 rounded-card border border-line bg-surface p-6 shadow-whisper">
			<h1 className="text-title wrap-anywhere">{name} can't be deactivated yet</h1>
			<p className="mt-2">Resolve these first:</p>
			<ul className="mt-3 grid list-disc gap-1.5 ps-5">
				{shown.map(({ message, leaseId }) => (
					<li key={message}>
						{leaseId === undefined ? (
							message
						) : (
							<Link to={href("/app/leaseledger/leaseledgersummary", { id: leaseId })} className="link">
								{message}
							</Link>
						)}
					</li>
				))}
			</ul>
			{blockers.length > shown.length ? (
				<p className="mt-3">
					And {blockers.length - shown.length} more. See{" "}
					<Link to={href("/app/rentroll", { property: id })} className="link">
						the rent roll
					</Link>
					.
				</p>
			) : null}
			<p className="mt-6">
				<Link to={back} className="button button-plain">
					Back
				</Link>
			</p>
		</div>
	);
}
