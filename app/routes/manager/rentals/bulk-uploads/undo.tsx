import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findImport, undoImport, whyNotUndone } from "#domain/imports";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ConfirmPage } from "~/ui/confirm-page";
import { count } from "~/ui/count";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Undo Import");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findImport(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/bulkuploads/columns", { id }));
	if (upload.state !== "done") throw redirect(href("/app/bulkuploads/progress", { id }));
	return { upload, reasons: whyNotUndone(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const undone = undoImport(manager, id);
	if (undone.ok) return redirect(href("/app/bulkuploads/progress", { id }), 303);
	return redirectWithMessage(href("/app/bulkuploads/undo", { id }), undone.message, { kind: "negative" });
}

export default function Undo() {
	const { upload, reasons } = useLoaderData<typeof loader>();
	const back = href("/app/bulkuploads/progress", { id: upload.id });
	if (reasons.length > 0) {
		return (
			<>
				<PageHead
					title="This import can't be undone"
					facts={upload.fileName}
					crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
				/>
				<Banner
					tone="warn"
					action={
						<ButtonLink to={back} look="plain">
							Back to the import
						</ButtonLink>
					}
				>
					<ul className="list-disc ps-5">
						{reasons.map((reason) => (
							<li key={reason}>{reason}</li>
						))}
					</ul>
				</Banner>
				<p className="text-soft">Reverse or remove these first, or correct the records one by one.</p>
			</>
		);
	}
	const { leases = 0, units = 0, tenants = 0, properties = 0 } = upload.result ?? {};
	return (
		<ConfirmPage
			title="Undo this import?"
			question={`${count(properties, "property", "properties")}, ${count(units, "unit")}, ${count(tenants, "tenant")} and ${count(leases, "lease")} from ${upload.fileName} will be removed.`}
			yes="Yes, undo it"
			no="Keep it"
			back={back}
		>
			Leases are voided, and what they posted is reversed. Records that transactions refer to become inactive. The
			others are deleted. You can upload a corrected file afterward.
		</ConfirmPage>
	);
}
