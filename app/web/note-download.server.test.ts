import { expect, test } from "vitest";
import { managerNeeds } from "./manager-needs";
import { downloadWords, isDownload } from "./note-download.server";

test("the trail has words for every download, however its address is spelled", () => {
	const downloads = Object.keys(managerNeeds).filter(isDownload);
	expect(downloads.length).toBeGreaterThan(20);
	expect(downloads.filter((address) => downloadWords(address) === undefined)).toEqual([]);
	expect(downloadWords("/App//rentroll/%64ownload/")).toBe("the rent roll");
	expect(isDownload("/app/rentroll")).toBe(false);
});
