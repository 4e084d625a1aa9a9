import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findSettings, sandboxDesk, tellOfSandbox } from "#domain/payments";
import { sandboxAccountForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";

export const meta = () => pageTitle("Test Onboarding");

/** The processor's page where an organization tells about itself, as the sandbox has it: the organization's own. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { account } = await ownAccount(request);
	return { legalName: found(found(sandboxDesk()).onboarding(account)).legalName };
}

export async function action({ request }: ActionFunctionArgs) {
	const { account, desk } = await ownAccount(request);
	const { returnTo } = found(desk.onboarding(account));
	const form = await parseForm(request, sandboxAccountForm);
	if (!form.ok) return form.reply;
	desk.finishOnboarding(account, form.value.intent === "complete");
	await tellOfSandbox();
	return redirect(returnTo || "/connect-payments", 303);
}

async function ownAccount(request: Request) {
	const manager = await requireManager(request);
	const desk = found(sandboxDesk());
	const account = new URL(request.url).searchParams.get("account") ?? "";
	return { desk, account: found(findSettings(manager)?.gatewayAccount === account ? account : undefined) };
}

export default function Onboarding() {
	const { legalName } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves. This page simulates a payment processor.</Banner>
			<h1 className="text-title">Tell us about {legalName}</h1>
			<p>A real processor would ask who owns the company and where to send its money. Choose an outcome.</p>
			<div className="flex flex-wrap gap-3">
				<Form method="post">
					<input type="hidden" name="intent" value="complete" />
					<Button>Everything checks out</Button>
				</Form>
				<Form method="post">
					<input type="hidden" name="intent" value="incomplete" />
					<Button look="plain">A document is missing</Button>
				</Form>
			</div>
		</div>
	);
}
