import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	askForLink,
	askForPaper,
	consent,
	declineToSign,
	goOnElectronically,
	openDocument,
	saveInitials,
	signDocument,
	signerPage,
	tryLink,
} from "#domain/agreements";
import { signForm } from "#domain/agreements/schema";
import { signFileLink } from "#domain/files";
import { config } from "~/config.server";
import type { Result } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { signerBrowser, signerCookie } from "~/web/signer-browser.server";
import { visitorOf } from "~/web/visitor.server";
import { Closed, CodeStep, Consent } from "./before-reading";
import { LinkOver, NothingToSign, PaperAsked, UnknownLink } from "./nothing-to-sign";
import { Read } from "./read";
import { Receipt } from "./receipt";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => [...pageTitle("Sign"), { name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const token = tokenOf(request);
	const page = signerPage(token, await signerBrowser(request));
	if (!page) return data({ page: undefined, token, pdf: "" }, token ? 404 : 200);
	const link = page.fileId === null ? undefined : signFileLink(page.fileId, config().sessionSecret);
	const pdf = link
		? href("/resources/files", { id: link.fileId, expires: link.expires, signature: link.signature })
		: "";
	return data({ page, token, pdf }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const browser = await signerBrowser(request);
	const visitor = visitorOf(request, context);
	const allowed = tryLink(token, browser, visitor);
	if (!allowed.ok) throw new Response(allowed.message, { status: 429 });
	const form = await parseForm(request, signForm);
	if (!form.ok) return form.reply;
	const here = href("/sign", { t: token });
	const { value } = form;
	if (value.intent === "open" || value.intent === "code") {
		const code = value.intent === "code" ? value.code : undefined;
		const opened = openDocument(token, browser, visitor, { code });
		if (!opened.ok) return form.refuse(opened);
		if (!opened.opened) return redirectWithMessage(here, "We emailed you a 6-digit code.", { kind: "info" });
		const headers = { "Set-Cookie": await signerCookie(opened.browser) };
		return redirectWithMessage(here, "Here's the document.", { kind: "info", headers });
	}
	if (value.intent === "sign") {
		const signed = await signDocument(token, browser, visitor, value);
		return signed.ok ? redirectWithMessage(here, "Signed. Thank you.") : form.refuse(signed);
	}
	const done = answer(value, { token, browser, visitor });
	return done.ok ? redirectWithMessage(here, done.message, { kind: "info" }) : form.refuse(done);
}

type Answer = Exclude<ReturnType<typeof signForm.parse>, { intent: "open" | "code" | "sign" }>;
type Signer = { token: string; browser: string | undefined; visitor: ReturnType<typeof visitorOf> };

function answer(value: Answer, { token, browser, visitor }: Signer): Result<{ message: string }> {
	switch (value.intent) {
		case "consent":
			return said(consent(token, browser, visitor), "Read it to the end, then sign.");
		case "paper":
			return said(askForPaper(token, browser, visitor), "We let them know you want a paper copy.");
		case "electronic":
			return said(goOnElectronically(token, browser, visitor), "You can read and sign it here.");
		case "save":
			return said(saveInitials(token, browser, value.initials), "Initials saved. Use the same link to come back.");
		case "decline":
			return said(declineToSign(token, browser, visitor, value.reason), "You declined. We're notifying everyone.");
		case "link": {
			const asked = askForLink(token, visitor);
			if (!asked.ok) return asked;
			return said(asked, asked.mailed ? "We emailed you a new link." : "We let them know you need a new link.");
		}
	}
}

function said(result: Result, message: string): Result<{ message: string }> {
	return result.ok ? { ok: true, message } : result;
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

export default function Sign() {
	const { page, token, pdf } = useLoaderData<typeof loader>();
	if (!page) return <UnknownLink />;
	switch (page.step) {
		case "closed":
			return <Closed page={page} />;
		case "code":
			return <CodeStep page={page} />;
		case "consent":
			return <Consent page={page} pdf={pdf} />;
		case "paper_asked":
			return <PaperAsked page={page} pdf={pdf} />;
		case "reading":
			return <Read page={page} pdf={pdf} token={token} />;
		case "signed":
		case "completed":
		case "paper":
			return <Receipt page={page} pdf={pdf} />;
		case "link_over":
		case "expired":
			return <LinkOver page={page} />;
		case "voided":
		case "declined":
		case "not_turn":
			return <NothingToSign page={page} />;
	}
}
