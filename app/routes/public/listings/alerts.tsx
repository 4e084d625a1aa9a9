import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { confirmHomeAlert, findUnconfirmed } from "#domain/listings";
import { searchWords } from "#domain/listings/format";
import { Button } from "~/ui/button";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { AlertsPage } from "./alerts-page";

export const handle = { scripts: false };

export const meta = () => [...pageTitle("Alerts"), { name: "robots", content: "noindex" }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

export function loader({ request }: LoaderFunctionArgs) {
	const found = findUnconfirmed(tokenOf(request));
	if (found.state !== "there") return data({ state: found.state } as const, found.state === "forged" ? 404 : 200);
	const { email, search, confirmedDate } = found.interest;
	return data({ state: confirmedDate ? "on" : "waiting", email, wanted: searchWords(search) } as const);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const here = href("/weblistings/alerts", { t: token });
	const found = findUnconfirmed(token);
	allowLink({ request, context }, found.state !== "forged");
	if (found.state !== "there") {
		return redirectWithMessage(here, "This link isn't valid. Nothing was changed.", { kind: "negative" });
	}
	confirmHomeAlert(token);
	return redirectWithMessage(here, `Alerts are on for ${found.interest.email}.`);
}

/** The page that confirms an email address before alerts are sent to it. A button turns them on. */
export default function Alerts() {
	const loaded = useLoaderData<typeof loader>();
	switch (loaded.state) {
		case "forged":
			return (
				<AlertsPage title="This link isn't valid">
					It may have been cut off in the email. Open it again from there, or sign up for alerts below the list of
					homes.
				</AlertsPage>
			);
		case "gone":
			return <AlertsPage title="These alerts are off">You unsubscribed.</AlertsPage>;
		case "on":
			return (
				<AlertsPage title="Alerts are on">
					We'll email {loaded.email} when{" "}
					{loaded.wanted ? `a home is listed: ${loaded.wanted}` : "new homes are listed"}. Every email has a link to
					unsubscribe.
				</AlertsPage>
			);
		case "waiting":
			return (
				<AlertsPage
					title="Turn on alerts?"
					form={
						<Form method="post">
							<Button>Turn on alerts</Button>
						</Form>
					}
				>
					We'll email {loaded.email} when{" "}
					{loaded.wanted ? `a home is listed: ${loaded.wanted}` : "new homes are listed"}.
				</AlertsPage>
			);
	}
}
