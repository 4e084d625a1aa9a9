import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { coverageOn, findVendor, tradesOf, whyUncovered } from "#domain/vendors";
import { tradeWords } from "#domain/vendors/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const { id, displayName, active, doNotUse, doNotUseReason, otherTrade, phone, email, mergedIntoId } = vendor;
	return {
		...{ id, displayName, active, doNotUse, doNotUseReason, phone, email },
		trades: tradeWords(tradesOf(manager, id), otherTrade),
		uncovered: active ? whyUncovered(manager, displayName, coverageOn(manager, id, manager.today)) : undefined,
		merged:
			mergedIntoId === null ? undefined : { id: mergedIntoId, name: findVendor(manager, mergedIntoId)?.displayName },
	};
}

export default function VendorLayout() {
	const { id, displayName, active, doNotUse, doNotUseReason, trades, phone, email, uncovered, merged } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={displayName}
				status={<VendorStatus active={active} doNotUse={doNotUse} />}
				facts={[trades, phone, email].filter(Boolean).join(" · ")}
				crumbs={[{ label: "Vendors", to: href("/app/vendors") }]}
				action={
					active && !doNotUse ? (
						<ButtonLink to={href("/app/addeditexpense", { vendor: id, kind: "bill" })}>Record bill</ButtonLink>
					) : null
				}
				links={
					<>
						<ButtonLink to={href("/app/addEditVendor", { id })} look="quiet">
							Edit
						</ButtonLink>
						<ButtonLink to={href("/app/generalledger", { vendor: id, period: "year" })} look="quiet">
							General ledger
						</ButtonLink>
					</>
				}
				more={
					<>
						<Link to={href("/app/vendor/bank", { id })}>Bank details</Link>
						<Link to={href("/app/vendor/covered", { id })}>Check coverage on a date</Link>
						{merged ? null : (
							<>
								<Link to={href("/app/vendor/merge", { id })}>Merge into another vendor</Link>
								<Link to={href("/app/vendor/remove", { id })}>{active ? "Deactivate or delete" : "Reactivate"}</Link>
							</>
						)}
					</>
				}
			/>
			{merged ? (
				<Banner tone="warn">
					Merged into{" "}
					<Link to={href("/app/vendor", { id: merged.id })} className="underline">
						{merged.name}
					</Link>
					. Earlier entries stay here.
				</Banner>
			) : active ? null : (
				<Banner tone="warn">This vendor is inactive. Its history is still available.</Banner>
			)}
			{doNotUse ? <Banner tone="bad">Do not use: {doNotUseReason}</Banner> : null}
			{uncovered ? <Banner tone="warn">{uncovered}</Banner> : null}
			<Tabs
				name={displayName}
				tabs={[
					{ label: "Summary", to: href("/app/vendor", { id }), end: true },
					{ label: "Insurance", to: href("/app/vendor/insurance", { id }) },
					{ label: "Tax", to: href("/app/vendor/tax", { id }) },
					{ label: "Properties", to: href("/app/vendor/properties", { id }) },
					{ label: "Notes", to: href("/app/vendor/notes", { id }) },
					{ label: "Files", to: href("/app/vendor/files", { id }) },
				]}
			/>
			<Outlet />
		</>
	);
}

function VendorStatus({ active, doNotUse }: { active: boolean; doNotUse: boolean }) {
	if (doNotUse) return <Status tone="bad">Do not use</Status>;
	return active ? <Status tone="good">Active</Status> : <Status tone="quiet">Inactive</Status>;
}
