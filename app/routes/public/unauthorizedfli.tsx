export { default, loader, meta } from "./unauthorized";
