import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAsset, findAsset, restoreAsset, retireAsset, whyAssetKept } from "#domain/assets";
import { removeForm } from "#domain/rentals/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Appliance or Asset");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, status } = found(findAsset(manager, idParam(request, "id")));
	return { id, name, retired: status === "retired", whyKept: whyAssetKept(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findAsset(manager, idParam(request, "id")));
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	const { intent } = form.value;
	const page = href("/app/asset", { id });
	const done = { delete: deleteAsset, deactivate: retireAsset, reactivate: restoreAsset }[intent](manager, id);
	if (!done.ok) return redirectWithMessage(page, done.message, { kind: "negative" });
	if (intent === "delete") return redirectWithMessage(href("/app/assets"), "Deleted Successfully!");
	return redirectWithMessage(page, intent === "deactivate" ? "Retired." : "Back in service.");
}

export default function RemoveAsset() {
	const { id, name, retired, whyKept } = useLoaderData<typeof loader>();
	const back = href("/app/asset", { id });
	if (retired) {
		return (
			<ConfirmPage
				title={`Put ${name} back in service`}
				question="It appears in lists and forms again, and gets a new label."
				yes="Put back in service"
				no="Cancel"
				danger={false}
				values={{ intent: "reactivate" }}
				back={back}
			/>
		);
	}
	if (whyKept === undefined) {
		return (
			<ConfirmPage values={{ intent: "delete" }} back={back}>
				Nothing depends on {name}, and it will be permanently deleted.
			</ConfirmPage>
		);
	}
	return (
		<ConfirmPage
			title={`Retire ${name}`}
			question="It won't appear in forms anymore, and its label stops working. You can still view it."
			yes="Retire"
			no="Cancel"
			values={{ intent: "deactivate" }}
			back={back}
		>
			{name} can't be deleted. {whyKept}
		</ConfirmPage>
	);
}
