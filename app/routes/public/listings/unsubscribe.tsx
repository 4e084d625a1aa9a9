import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endHomeAlert, findHomeAlert } from "#domain/listings";
import { searchWords } from "#domain/listings/format";
import { Button } from "~/ui/button";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { AlertsPage } from "./alerts-page";

export const handle = { scripts: false };

export const meta = () => [...pageTitle("Unsubscribe"), { name: "robots", content: "noindex" }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

export function loader({ request }: LoaderFunctionArgs) {
	const found = findHomeAlert(tokenOf(request));
	if (found.state !== "there") return data({ state: found.state } as const, found.state === "forged" ? 404 : 200);
	const { email, search } = found.interest;
	return data({ state: found.state, email, wanted: searchWords(search) } as const);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const here = href("/weblistings/unsubscribe", { t: token });
	const isGiven = findHomeAlert(token).state !== "forged";
	allowLink({ request, context }, isGiven);
	if (!isGiven) {
		return redirectWithMessage(here, "This link isn't valid. Nothing was changed.", { kind: "negative" });
	}
	endHomeAlert(token);
	return redirectWithMessage(here, "You're unsubscribed.");
}

/** The page behind the unsubscribe link in emails about new homes. A button ends the emails. */
export default function Unsubscribe() {
	const loaded = useLoaderData<typeof loader>();
	switch (loaded.state) {
		case "forged":
			return (
				<AlertsPage title="This link isn't valid">
					It may have been cut off in the email. Copy the whole link from the email, or open it there again. You'll keep
					getting alerts until then.
				</AlertsPage>
			);
		case "gone":
			return <AlertsPage title="These alerts are off">You won't get any more of these emails.</AlertsPage>;
		case "there":
			return (
				<AlertsPage
					title="Unsubscribe from alerts?"
					form={
						<Form method="post">
							<Button>Unsubscribe</Button>
						</Form>
					}
				>
					We email {loaded.email} when {loaded.wanted ? `a home is listed: ${loaded.wanted}` : "new homes are listed"}.
				</AlertsPage>
			);
	}
}
