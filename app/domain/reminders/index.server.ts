export { tellDaily } from "./tell-daily";
