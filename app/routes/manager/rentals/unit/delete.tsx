import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteUnit, findUnit, whyKept } from "#domain/rentals";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { KeptPage } from "../kept-page";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, unitNumber, property } = found(findUnit(manager, idParam(request, "uid")));
	return { id, name: `${property.name} · ${unitNumber}`, reason: whyKept(manager, "unit", id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findUnit(manager, idParam(request, "uid")));
	const deleted = deleteUnit(manager, id);
	if (!deleted.ok) {
		return redirectWithMessage(href("/app/unitdetail", { uid: id }), deleted.message, { kind: "negative" });
	}
	const units = href("/app/property/propertyunits/unitssummary", { pid: deleted.propertyId });
	return redirectWithMessage(units, "Deleted Successfully!");
}

export default function DeleteUnit() {
	const { id, name, reason } = useLoaderData<typeof loader>();
	const back = href("/app/unitdetail", { uid: id });
	if (reason)
		return <KeptPage name={name} reason={reason} back={back} instead={href("/app/unitdetail/standing", { uid: id })} />;
	return <ConfirmPage back={back}>{name}</ConfirmPage>;
}
