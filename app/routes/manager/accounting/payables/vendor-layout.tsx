import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findVendor } from "#domain/payables";
import { type VendorTrade, vendorTrades } from "#domain/payables/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const { id, displayName, active, doNotUse, doNotUseReason, trade, phone, email, insuranceExpires } = vendor;
	const lapsed = insuranceExpires !== null && insuranceExpires < manager.today;
	return { id, displayName, active, doNotUse, doNotUseReason, trade, phone, email, insuranceExpires, lapsed };
}

export default function VendorLayout() {
	const { id, displayName, active, doNotUse, doNotUseReason, trade, phone, email, insuranceExpires, lapsed } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={displayName}
				status={<VendorStatus active={active} doNotUse={doNotUse} />}
				facts={[vendorTrades[trade as VendorTrade], phone, email].filter(Boolean).join(" · ")}
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
						<ButtonLink to={href("/app/vendor/remove", { id })} look="quiet">
							{active ? "Deactivate or delete" : "Reactivate"}
						</ButtonLink>
					</>
				}
			/>
			{active ? null : <Banner tone="warn">This vendor is inactive. Its history is still available.</Banner>}
			{doNotUse ? <Banner tone="bad">Do not use: {doNotUseReason}</Banner> : null}
			{lapsed ? (
				<Banner tone="warn">
					Insurance expired on <DateText date={insuranceExpires} />.
				</Banner>
			) : null}
			<Tabs
				name={displayName}
				tabs={[
					{ label: "Summary", to: href("/app/vendor", { id }), end: true },
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
