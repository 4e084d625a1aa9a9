import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAllocationRule, removeAllocationRule } from "#domain/payables";
import { removeRuleForm } from "#domain/payables/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Expense Allocation");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { name, propertyId } = found(findAllocationRule(manager, idParam(request, "id")));
	return { name, propertyId };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const rule = found(findAllocationRule(manager, idParam(request, "id")));
	const form = await parseForm(request, removeRuleForm);
	if (!form.ok) return form.reply;
	const back = href("/app/property/propertyunits/expenseallocations", { pid: rule.propertyId });
	const removed = removeAllocationRule(manager, rule.id);
	if (!removed.ok) return redirectWithMessage(back, removed.message, { kind: "negative" });
	return redirectWithMessage(back, "Deleted Successfully!");
}

export default function RemoveAllocation() {
	const { name, propertyId } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			values={{ intent: "delete" }}
			back={href("/app/property/propertyunits/expenseallocations", { pid: propertyId })}
		>
			You won't be able to use {name} anymore. Expenses it divided won't change.
		</ConfirmPage>
	);
}
