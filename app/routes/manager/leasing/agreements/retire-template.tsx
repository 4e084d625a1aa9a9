import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTemplate, retireTemplate } from "#domain/agreements";
import { retireForm } from "#domain/agreements/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";

export const meta = () => pageTitle("Retire Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const { key, name, retired } = templateOf(await requireManager(request), request);
	return { key, name, retired };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { key, name } = templateOf(manager, request);
	const form = await parseForm(request, retireForm);
	if (!form.ok) return form.reply;
	const retired = retireTemplate(manager, key, form.value.intent === "retire");
	if (!retired.ok) {
		return redirectWithMessage(href("/app/esignsettings/template", { key }), retired.message, { kind: "negative" });
	}
	const words = form.value.intent === "retire" ? `${name} retired.` : `${name} restored.`;
	return redirectWithMessage(href("/app/esignsettings"), words);
}

function templateOf(manager: Manager, request: Request) {
	const template = found(findTemplate(manager, new URL(request.url).searchParams.get("key") ?? ""));
	return found(template.boxed ? undefined : template);
}

export default function RetireTemplate() {
	const { key, name, retired } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title={retired ? "Restore template" : "Retire template"}
			question={retired ? `Restore ${name}?` : `Retire ${name}?`}
			back={href("/app/esignsettings/template", { key })}
			values={{ intent: retired ? "restore" : "retire" }}
			danger={false}
		>
			Documents created from it won't change.
		</ConfirmPage>
	);
}
