import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { createElement } from "react";
import { startSession } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { write } from "~/db/client.server";
import * as entry from "~/entry.server";
import { signInHeaders } from "~/web/session.server";
import { formsIn, type HtmlForm } from "../e2e/harness/html-form";
import { visitor } from "./identity";

/** The modules of some addresses, without their layouts. */
type Pages = Record<`/${string}`, object>;

type Choice = Record<string, string>;

/**
 * A member in front of these pages, as a browser without scripts has them: only links and forms that a page offers can
 * be used, and each is counted. So is each box ticked, choice changed and file chosen; typing isn't a press.
 */
export async function browse(pages: Pages, userId: number) {
	const answer = createRequestHandler(buildOf(pages), "production");
	const session = write(() => startSession(userId, visitor, { remember: false, confirmed: true }));
	const cookie = (await signInHeaders(session)).get("set-cookie")?.split(";")[0] ?? "";
	const page = { address: "", html: "" };
	const presses: string[] = [];

	const ask = async (address: string, sent: RequestInit = {}): Promise<void> => {
		const load = { nonce: "", requestId: "", ipAddress: "192.0.2.1", closed: new AbortController().signal };
		const context = load as typeof load & { page?: string };
		const request = new Request(`http://localhost${address}`, { ...sent, headers: { cookie } });
		const answered = await withOwnLimits(() => answer(request, context));
		const to = answered.headers.get("location");
		if (to) return ask(to.startsWith("?") ? address.split("?")[0] + to : to);
		if (sent.method === undefined) page.address = address;
		page.html = context.page ?? (await answered.text());
	};

	/** The page's form with this button. */
	const formOf = (button: string): HtmlForm => {
		const bodies = [...page.html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([body]) => body);
		const body = bodies.find((one) => wordsOf(one, "button").includes(button));
		const [form] = formsIn(body ?? "", page.address);
		if (!form) throw new Error(`${page.address} has no button “${button}”: ${textOf(page.html)}`);
		return form;
	};

	return {
		presses,
		/** Opens the address where a journey begins. */
		open: (address: string) => ask(address),
		/** What a page that reloads itself does. */
		reload: () => ask(page.address),
		/** Follows the page's link with these words. */
		async follow(words: string): Promise<void> {
			const links = [...page.html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
			const [, to] = links.find(([, , inside = ""]) => textOf(inside) === words) ?? [];
			if (to === undefined) throw new Error(`${page.address} has no link “${words}”.`);
			presses.push(words);
			await ask(to.replaceAll("&amp;", "&"));
		},
		/**
		 * Fills a form in and presses its button. What is typed is free; choosing a file, ticking a box and changing a choice
		 * is a press each.
		 */
		async press(
			button: string,
			{ typed = {}, chosen = {}, file }: { typed?: Choice; chosen?: Choice; file?: File } = {},
		) {
			const form = formOf(button);
			const fields = new FormData();
			const all = new Map([...form.fields, ...Object.entries(typed), ...Object.entries(chosen)]);
			for (const name of [...Object.keys(typed), ...Object.keys(chosen)]) {
				if (!form.names.includes(name)) throw new Error(`“${button}” has no field ${name}.`);
			}
			for (const [name, value] of all) fields.append(name, value);
			if (file) fields.append(form.files[0] ?? "", file);
			const [own] = [...page.html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].filter(
				([, , inside = ""]) => textOf(inside) === button,
			);
			const name = /\bname="([^"]*)"/.exec(own?.[1] ?? "")?.[1];
			if (name) fields.set(name, /\bvalue="([^"]*)"/.exec(own?.[1] ?? "")?.[1] ?? "");
			presses.push(...Object.keys(chosen), ...(file ? [file.name] : []), button);
			const body = file ? fields : new URLSearchParams([...fields].map(([field, value]) => [field, String(value)]));
			await ask(form.action.startsWith("?") ? page.address.split("?")[0] + form.action : form.action, {
				method: "POST",
				body,
			});
		},
		/** What the page says, without its tags. */
		says: () => textOf(page.html),
	};
}

function buildOf(pages: Pages): ServerBuild {
	const routes = Object.entries(pages).map(([path, module]) => {
		return [path, { id: path, parentId: "root", path: path.slice(1), module }] as const;
	});
	const root = {
		id: "root",
		path: "",
		module: { default: () => createElement(Outlet), loader: () => ({ rows: 50, rowChoices: [50] }) },
	};
	const all = { root, ...Object.fromEntries(routes) };
	return {
		...{ entry: { module: entry }, routes: all, isSpaMode: false, publicPath: "/", assetsBuildDirectory: "" },
		assets: { entry: { imports: [], module: "" }, routes: all, url: "", version: "1" },
		future: { v3_singleFetch: true, v3_relativeSplatPath: true },
	} as unknown as ServerBuild;
}

function wordsOf(html: string, tag: string): string[] {
	return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(([, inside = ""]) =>
		textOf(inside),
	);
}

function textOf(html: string): string {
	return html
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
}
