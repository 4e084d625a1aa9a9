import type { AppLoadContext, createRequestHandler } from "@remix-run/node";

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Answers which routes belong to the addresses that a page links to. Remix matches each address and its parent paths
 * against all routes it knows, so each section of the site is asked separately. `handlerNear` returns the handler for
 * an address's section.
 */
export async function discoverRoutes(
	request: Request,
	context: AppLoadContext,
	handlerNear: (pathname: string) => Handler,
): Promise<Response> {
	const url = new URL(request.url);
	const asked = new Map<Handler, string[]>();
	for (const path of new Set(url.searchParams.getAll("p"))) {
		const handler = handlerNear(path.startsWith("/") ? path : `/${path}`);
		asked.set(handler, [...(asked.get(handler) ?? []), path]);
	}
	if (asked.size === 0) return handlerNear("/")(request, context);
	const patches: Record<string, unknown> = {};
	let headers = new Headers();
	for (const [handler, paths] of asked) {
		url.searchParams.delete("p");
		for (const path of paths) url.searchParams.append("p", path);
		const answer = await handler(new Request(url, { headers: request.headers }), context);
		if (answer.status !== 200) return answer;
		headers = answer.headers;
		Object.assign(patches, await answer.json());
	}
	return Response.json(patches, { headers });
}
