import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endInterest, findInterest } from "#domain/listings";
import { Button } from "~/ui/button";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const handle = { scripts: false };

export const meta = () => [...pageTitle("No more mails"), { name: "robots", content: "noindex" }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

export function loader({ request }: LoaderFunctionArgs) {
	return { email: findInterest(tokenOf(request))?.email ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
	endInterest(tokenOf(request));
	return redirectWithMessage(href("/weblistings"), "No more mails of new homes.");
}

/** The link in each mail of new homes: a button ends them. */
export default function Unsubscribe() {
	const { email } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid max-w-120 justify-items-center gap-4 py-12 text-center">
			<h1 className="text-title">No more mails of new homes</h1>
			{email ? (
				<>
					<p className="text-soft wrap-anywhere">We write to {email} when homes are listed.</p>
					<Form method="post">
						<Button>End these mails</Button>
					</Form>
				</>
			) : (
				<p className="text-soft">
					This link is no longer in use: no mails go to it.{" "}
					<a href={href("/weblistings")} className="link">
						See the homes
					</a>
				</p>
			)}
		</div>
	);
}
