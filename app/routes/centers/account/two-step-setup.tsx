import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { secretToScan, turnOnTwoStep } from "#domain/identity";
import { codeForm } from "#domain/identity/schema";
import { ButtonLink } from "~/ui/button";
import { CodeField } from "~/ui/code-field";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { qrCode } from "~/web/qr-code.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";
import { NewCodes } from "./new-codes";

export const meta = () => pageTitle("Set Up Two-Step Sign-In");

/** The secret as a QR code and in letters, until a first code is right. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireOfHouse(request);
	const back = href(`${accountPages[user.role]}/twostep`);
	const scan = secretToScan(user);
	return data(
		{ back, scan: scan && { secret: scan.secret, address: scan.address, qr: qrCode(scan.address) } },
		{ headers: { "Cache-Control": "no-store" } },
	);
}

/** Turns it on after a right code; the answer shows the recovery codes, this once. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	const form = await parseForm(request, codeForm);
	if (!form.ok) return form.reply;
	const on = turnOnTwoStep(user, form.value.code);
	if (!on.ok) return form.refuse(on, { forget: ["code"] });
	return data({ codes: on.codes }, { headers: { "Cache-Control": "no-store" } });
}

export default function TwoStepSetup() {
	const { scan, back } = useLoaderData<typeof loader>();
	const answer = useActionData<{ codes?: string[] }>();
	if (answer?.codes) return <NewCodes codes={answer.codes} lead="Two-step sign-in is on." back={back} />;
	if (scan) return <Scan {...scan} back={back} />;
	return (
		<EmptyState action={<ButtonLink to={back}>Two-step sign-in</ButtonLink>}>
			To set up two-step sign-in, start from the Two-step sign-in page.
		</EmptyState>
	);
}

function Scan({ secret, address, qr, back }: { secret: string; address: string; qr: Qr; back: string }) {
	const [form, fields] = usePostForm<{ code: string }>();
	return (
		<Form form={form} submit="Turn on" cancel={back} unguarded>
			<h2 className="text-heading">Set up two-step sign-in</h2>
			<ol className="grid list-decimal gap-4 ps-5">
				<li>
					<p>Scan this with your authenticator app.</p>
					<svg
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						role="img"
						aria-label="QR code for your authenticator app"
						className="mt-3 size-52 rounded-card bg-white"
						shapeRendering="crispEdges"
					>
						<path d={qr.path} fill="#000" />
					</svg>
					<p className="mt-3 text-soft">
						On this phone?{" "}
						<a href={address} className="link">
							Open your authenticator app
						</a>
						, or type this key into it:
					</p>
					<p className="mt-1 font-mono wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
				</li>
				<li>
					<p className="mb-2">Enter the code it shows.</p>
					<CodeField field={fields.code} hint="Six digits. They change every 30 seconds." />
				</li>
			</ol>
		</Form>
	);
}

type Qr = { size: number; path: string };
