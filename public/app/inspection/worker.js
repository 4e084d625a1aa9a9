// Keeps the room pages of one open inspection with their photos, so that they open without a connection. It's in charge
// only of addresses below /app/inspection/, keeps nothing else, and never answers a form.

const pages = "inspection-pages";
const assets = "inspection-assets";
const room = "/app/inspection/room";
const files = "/resources/files";
const mostPhotos = 300;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
	const { keep, assets: used } = event.data ?? {};
	if (Array.isArray(keep)) event.waitUntil(Promise.all([keepPages(keep), keepAssets(used ?? [])]));
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (url.pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
	else if (isRoom(url) && request.mode === "navigate") event.respondWith(fromServer(request, url));
	else if (url.pathname === files && request.destination === "image") event.respondWith(photoFrom(request, url));
});

function isRoom(url) {
	return url.pathname === room;
}

/** The page as the server has it now; as it was kept if the server can't be reached. */
async function fromServer(request, url) {
	try {
		const response = await fetch(request);
		const cache = await caches.open(pages);
		const address = url.pathname + url.search;
		if (response.ok && !response.redirected) await cache.put(address, response.clone());
		else if (response.status === 404 || response.type === "opaqueredirect") await caches.delete(pages);
		return response;
	} catch (error) {
		const kept = await (await caches.open(pages)).match(url.pathname + url.search);
		if (kept) return kept;
		throw error;
	}
}

/** A photo as the server has it; as it was kept if the server can't be reached. */
async function photoFrom(request, url) {
	try {
		return await fetch(request);
	} catch (error) {
		const kept = await (await caches.open(pages)).match(photoName(url));
		if (kept) return kept;
		throw error;
	}
}

/** A photo is kept under its file alone, because its links change from page to page. */
function photoName({ searchParams }) {
	return `${files}?id=${searchParams.get("id")}`;
}

/** The addresses of the photos in a page's HTML. */
function photosIn(html) {
	const sources = Array.from(html.matchAll(/src="(\/resources\/files\?[^"]+)"/g), ([, source]) => source);
	return sources.map((source) => new URL(source.replaceAll("&amp;", "&"), self.location.origin));
}

async function fromCache(request) {
	const kept = await (await caches.open(assets)).match(request);
	return kept ?? fetch(request);
}

/** Keeps these pages and their photos, and no others. */
async function keepPages(addresses) {
	const wanted = addresses.filter((address) => isRoom(new URL(address, self.location.origin)));
	const cache = await caches.open(pages);
	const photos = new Map();
	for (const address of wanted) {
		try {
			const response = await fetch(address, { credentials: "same-origin", redirect: "manual" });
			if (!response.ok) continue;
			for (const photo of photosIn(await response.clone().text())) photos.set(photoName(photo), photo);
			await cache.put(address, response);
		} catch {
			return;
		}
	}
	for (const { url } of await cache.keys()) {
		const { pathname, search } = new URL(url);
		if (!wanted.includes(pathname + search) && !photos.has(pathname + search)) await cache.delete(url);
	}
	for (const [name, photo] of [...photos].slice(0, mostPhotos)) {
		if (await cache.match(name)) continue;
		try {
			const response = await fetch(photo, { credentials: "same-origin" });
			if (response.ok) await cache.put(name, response);
		} catch {
			return;
		}
	}
}

async function keepAssets(addresses) {
	const cache = await caches.open(assets);
	for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url);
	for (const address of addresses) {
		if (!new URL(address).pathname.startsWith("/assets/") || (await cache.match(address))) continue;
		try {
			const response = await fetch(address);
			if (response.ok) await cache.put(address, response);
		} catch {
			return;
		}
	}
}
