import { formsIn } from "./html-form";
import { mailedLinks } from "./mail";
import type { TestServer } from "./server";

type Fields = Record<string, string> | [string, string][] | FormData | Blob;

/** Someone who speaks HTTP to a server without a browser; redirects are given, not followed. */
export type Client = {
	get: (address: string) => Promise<Response>;
	/** A blob is a body as it stands, of the type that its headers say. `leaving` ends it before its answer. */
	post: (address: string, fields?: Fields, more?: Record<string, string>, leaving?: AbortSignal) => Promise<Response>;
};

/** A client with a person's session, or with none. */
export async function clientOf(server: TestServer, person?: { email: string; password: string }): Promise<Client> {
	const headers: Record<string, string> = { Origin: server.url };
	const client = clientWith(server, headers);
	if (!person) return client;
	const { email, password } = person;
	const answer = await client.post(email.startsWith("rita") ? "/rlogin" : email.startsWith("olga") ? "/ologin" : "/", {
		email,
		password,
	});
	headers.Cookie = cookieOf(answer, "tenantry_session", email);
	return client;
}

/** A client with the session of the applicant whose mailed link continues an application; each link works once. */
export async function applicantOf(server: TestServer): Promise<Client & { application: string }> {
	const headers: Record<string, string> = { Origin: server.url };
	const client = clientWith(server, headers);
	const link = mailedLinks(server.databasePath).findLast(({ path }) => path === "/weblistings/resume");
	const address = `/weblistings/resume?t=${link?.secret}`;
	const [form] = formsIn(await (await client.get(address)).text(), address);
	const answer = await client.post(address, [...(form?.fields ?? []), ["intent", "continue"]]);
	headers.Cookie = cookieOf(answer, "tenantry_applicant", "The applicant");
	return { ...client, application: new Map(form?.fields).get("application") ?? "" };
}

function clientWith({ url }: TestServer, headers: Record<string, string>): Client {
	return {
		get: (address) => fetch(url + address, { headers, redirect: "manual" }),
		post: (address, fields = [], more = {}, leaving = undefined) =>
			fetch(url + address, {
				...{ method: "POST", headers: { ...headers, ...more }, redirect: "manual" as const },
				...(leaving && { signal: leaving }),
				body: fields instanceof FormData || fields instanceof Blob ? fields : new URLSearchParams(fields),
			}),
	};
}

function cookieOf(answer: Response, name: string, who: string): string {
	const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
	if (answer.status !== 303 || !cookie) throw new Error(`${who} could not sign in: ${answer.status}`);
	return cookie.split(";")[0] ?? "";
}
